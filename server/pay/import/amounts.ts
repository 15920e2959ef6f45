/** The columns of components in a sheet, and the amounts of a row. */
import type { PayComponent } from '#contract/pay/component.ts'
import { textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import { parseAmount } from '#server/platform/spreadsheet/read/parse-amount.ts'
import { unknownText } from './sheet-kind.ts'
import type { PayColumns, PaySheet, PaySheetRow } from './sheet-rows.ts'

const PREFIX = 'component_'
const keyOf = ({ id }: PayComponent) => `${PREFIX}${id}`

/** The code comes first, because only it is the component's alone. */
export const headingsOfComponents = (components: readonly PayComponent[]): PayColumns =>
  Object.fromEntries(components.map((it) => [keyOf(it), [it.code, it.name]]))

export const hasComponents = (components: readonly PayComponent[], { found }: PaySheet) =>
  components.some((it) => found.has(keyOf(it)))

/** Whether each column of a component in the file is that of one of these. */
export const hasColumnsOf = (components: readonly PayComponent[], { found }: PaySheet) => {
  const keys = new Set(components.map(keyOf))
  return [...found].every((it) => !it.startsWith(PREFIX) || keys.has(it))
}

export interface GivenAmount {
  component: PayComponent
  /** Null ends it. */
  amount: number | null
}

const ENDS = new Set(['-', '--'])

/** The amounts that a row names; an empty cell names none. */
export const amountsOf = (components: readonly PayComponent[], { cellOf }: PaySheetRow) => {
  const given: GivenAmount[] = []
  const errors: string[] = []
  for (const component of components) {
    const cell = cellOf(keyOf(component))
    const amount = parseAmount(cell)
    if (ENDS.has(textInCell(cell))) given.push({ component, amount: null })
    else if (amount === null) errors.push(unknownText(component.name, cell))
    else if (amount !== undefined) given.push({ component, amount: Number(amount) })
  }
  return { given, errors }
}

/** By code, for the audit log. */
export const byCode = (all: readonly { code: string; amount: number | null }[]) =>
  Object.fromEntries(all.map((it) => [it.code, it.amount]))
