const TYPING = 'input, textarea, select, [role=dialog], [role=listbox], [role=combobox]'

/** Keys that belong to an input or a dialog are no shortcuts of the grid. */
export const isTyping = (event: KeyboardEvent) => Boolean((event.target as HTMLElement).closest?.(TYPING))
