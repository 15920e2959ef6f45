/**
 * Inserts the CSS variables of the theme, light and dark. The style library would parse hundreds of them while the first
 * screen renders, which takes a slow phone longer than any component; here the browser itself parses three rules.
 */
import { theme } from './theme.ts'

const hyphenated = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const declarationOf = ([property, value]: [string, unknown]) =>
  `${property.startsWith('--') ? property : hyphenated(property)}:${String(value)}`

/** One rule for each selector of the theme. */
export const themeVariableRules = () =>
  theme
    .generateStyleSheets()
    .flatMap((sheet) => Object.entries(sheet))
    .map(
      ([selector, values]) =>
        `${selector}{${Object.entries(values as object)
          .map(declarationOf)
          .join(';')}}`,
    )

export function insertThemeVariables() {
  // The content security policy allows an empty style element, and rules inserted through the CSSOM.
  const { sheet } = document.head.appendChild(document.createElement('style'))
  for (const rule of themeVariableRules()) sheet?.insertRule(rule, sheet.cssRules.length)
}
