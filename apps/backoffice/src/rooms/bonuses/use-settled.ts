import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so long; until then the one before. */
export function useSettled<Value>(value: Value, quietMs: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
