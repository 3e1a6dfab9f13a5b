package io.fastparquet.it.write;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.UserDefinedType;

/** A user-defined type that is stored as a struct. Spark makes instances by its name. */
public final class PointType extends UserDefinedType<Point> {
    @Override
    public DataType sqlType() {
        return StructType.fromDDL("x int not null, y int");
    }

    @Override
    public Object serialize(Point point) {
        return new GenericInternalRow(new Object[] {point.x(), point.y()});
    }

    @Override
    public Point deserialize(Object datum) {
        InternalRow row = (InternalRow) datum;
        return new Point(row.getInt(0), row.getInt(1));
    }

    @Override
    public Class<Point> userClass() {
        return Point.class;
    }
}
