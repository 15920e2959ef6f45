import { ThemeProvider } from '@mui/material/styles'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { palette, schemes, THEME_ATTRIBUTE, token } from './palette.ts'
import { theme } from './theme.ts'
import { insertThemeVariables, themeVariableRules } from './theme-variables.ts'

/** Declarations by selector; the style library ends each one with a semicolon and writes no spaces. */
function read(css: string) {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [
    selector.replaceAll(', ', ','),
    Object.fromEntries(
      body
        .split(';')
        // A prefix that no supported browser reads.
        .filter((it) => it && !it.startsWith('-webkit-'))
        .map((it) => [it.slice(0, it.indexOf(':')), it.slice(it.indexOf(':') + 1).replace(/\s*,\s*/g, ',')]),
    ),
  ])
  return Object.fromEntries(rules) as Record<string, Record<string, string>>
}

const styles = () => [...document.head.querySelectorAll('style')]
afterEach(() => document.documentElement.removeAttribute(THEME_ATTRIBUTE))

it('theme variables: are those that the theme provider would generate', () => {
  const before = new Set(styles())
  render(<ThemeProvider theme={theme}>x</ThemeProvider>)
  const generated = styles()
    .filter((it) => !before.has(it))
    .map((it) => it.textContent)
    .join('')
  cleanup()
  expect(Object.keys(read(generated))).toHaveLength(3)
  expect(read(themeVariableRules().join(''))).toEqual(read(generated))
})

it.each(schemes)('theme variables: apply to the page in the %s theme', (scheme) => {
  const before = new Set(styles())
  insertThemeVariables()
  const inserted = styles().filter((it) => !before.has(it))
  const rules = inserted.flatMap((it) => [...(it.sheet?.cssRules ?? [])] as CSSStyleRule[])
  for (const it of inserted) it.remove()
  document.documentElement.setAttribute(THEME_ATTRIBUTE, scheme)
  const variable = token('text-primary').replace(/^var\(|\)$/g, '')
  // The page's own computed style may be remembered from an earlier file; of rules of equal weight the last one counts.
  const shown = rules
    .filter(({ selectorText }) => document.documentElement.matches(selectorText))
    .map(({ style }) => style.getPropertyValue(variable))
    .findLast((it) => it !== '')
  expect(shown).toBe(palette[scheme].text.primary)
})
