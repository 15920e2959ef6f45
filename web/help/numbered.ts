/** Items with their places as keys: texts of a guide have no ids, and their order never changes. */
export const numbered = <Item>(items: readonly Item[]) => items.map((item, index) => ({ key: `${index}`, item }))
