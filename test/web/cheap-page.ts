/** Leaves out two things that took a third of the time of the web tests and that hardly any of them look at. */
import * as React from 'react'

const NOT_SHOWN = Object.assign(document.createElement('div').style, { display: 'none' })

// Queries by role ask for the style of each element and of those around it: elements are hidden by `hidden` and by
// inline styles here, and not by style sheets.
globalThis.getComputedStyle = (element) => {
  const { hidden, style } = element as HTMLElement
  return hidden ? NOT_SHOWN : style
}

// React takes a stack trace of each element that it creates, up to a number that it counts here.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty((React as Record<string, unknown>)[internals], 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
})
