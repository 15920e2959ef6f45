/** Pairs items with their index as React key: guide texts have no ids, and their order never changes. */
export const numbered = <Item>(items: readonly Item[]) => items.map((item, index) => ({ key: `${index}`, item }))
