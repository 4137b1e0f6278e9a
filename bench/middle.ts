/** The one in the middle by its number: a round that was disturbed counts for nothing. */
export const middleOf = <Item>(items: readonly Item[], number: (item: Item) => number): Item =>
  items.toSorted((one, other) => number(one) - number(other))[items.length >> 1] as Item;
