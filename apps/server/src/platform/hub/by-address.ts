/** Who is in, in all and from each address. */
export interface AddressCount {
  /** False when the house or the address is full; else the one who enters must leave once. */
  enter(address: string): boolean;
  leave(address: string): void;
}

export function countByAddress(mostInAll: number, mostOfOne: number): AddressCount {
  const perAddress = new Map<string, number>();
  let inAll = 0;
  return {
    enter: (address) => {
      const here = perAddress.get(address) ?? 0;
      if (inAll >= mostInAll || here >= mostOfOne) return false;
      perAddress.set(address, here + 1);
      inAll += 1;
      return true;
    },
    leave: (address) => {
      inAll -= 1;
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    },
  };
}
