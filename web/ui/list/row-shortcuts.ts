import { useEffect, useRef } from 'react'

/** Elements in which letter keys are typed or have another meaning. */
const TYPING_SELECTOR =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=listbox], [role=combobox], [role=menu]'
/** Elements that handle Enter and clicks themselves, instead of their row. */
const INTERACTIVE_SELECTOR = 'a, button, input, label, [role=button]'

/** Arrows scroll the page until a row has the focus. */
const stepOf = (pressed: string, isOnRow: boolean) => {
  if (pressed === 'j' || (isOnRow && pressed === 'arrowdown')) return 1
  return pressed === 'k' || (isOnRow && pressed === 'arrowup') ? -1 : undefined
}

interface RowShortcutHandlers {
  onOpen: (key: string) => void
  onSelect?: (key: string) => void
}

/**
 * Keyboard shortcuts for a list: J and K move between rows, as the arrows do from a row on; Enter opens and X selects
 * one. The row itself has the focus, so that a screen reader reads it.
 */
export function useRowShortcuts(handlers: RowShortcutHandlers) {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.closest?.(TYPING_SELECTOR))
        return
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
      const at = rows.indexOf(target.closest('[data-row]') as HTMLElement)
      const key = rows[at]?.dataset.row
      const pressed = event.key.toLowerCase()
      const step = stepOf(pressed, target === rows[at])
      if (step) {
        const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))]
        next?.focus()
        next?.scrollIntoView?.({ block: 'nearest' })
      } else if (key !== undefined && pressed === 'x') latest.current.onSelect?.(key)
      else if (key !== undefined && pressed === 'enter' && target === rows[at]) latest.current.onOpen(key)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Props of a row element: the shortcuts find it, and a click outside of its controls opens it. */
export const rowShortcutProps = (key: string | number, onOpen: () => void) => ({
  'data-row': String(key),
  tabIndex: -1,
  style: { cursor: 'pointer', outlineOffset: -2, scrollMargin: 80 },
  onClick: ({ target, currentTarget }: { target: EventTarget | null; currentTarget: EventTarget }) => {
    // React events of a dialog opened by the row bubble to it, although the dialog is outside of its DOM element.
    const isInside = (currentTarget as HTMLElement).contains(target as Node)
    if (isInside && !(target as HTMLElement).closest(INTERACTIVE_SELECTOR)) onOpen()
  },
})
