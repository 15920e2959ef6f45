import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { type ComponentProps, type ComponentType, lazy } from 'react'
import { get, useController, useWatch } from 'react-hook-form'
import type { Input } from '#contract/platform/fields.ts'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'
import { CheckboxInput } from './checkbox-input.tsx'
import { ChoiceInput } from './choice-input.tsx'
import { FieldGrid } from './field-grid.tsx'
import { type InputField, type InputProps, siblingName } from './input.ts'
import { MultilineInput, PasswordInput, TextInput } from './text-input.tsx'

export type InputFields = Record<string, InputField>

const Picker = lazy(() => import('./picker-input.tsx'))
const Range = lazy(() => import('./range-input.tsx'))
const Formatted = lazy(() => import('./formatted-input.tsx'))
const Lookup = lazy(() => import('./lookup-input.tsx'))
const Lookups = lazy(() => import('./lookups-input.tsx'))

/** The component of each input kind; the heavy ones are lazy. */
const inputComponents: Record<Input, ComponentType<InputProps>> = {
  text: TextInput,
  name: TextInput,
  email: TextInput,
  url: TextInput,
  contact: TextInput,
  number: TextInput,
  year: TextInput,
  password: PasswordInput,
  multiline: MultilineInput,
  choice: ChoiceInput,
  checkbox: CheckboxInput,
  lookup: Lookup,
  lookups: Lookups,
  day: Picker,
  month: Picker,
  time: Picker,
  'date-time': Picker,
  digits: Formatted,
  rupiah: Formatted,
  decimal: Formatted,
}

/** The fields whose `when` condition holds for the values. */
export const visibleFields = (fields: InputFields, values: Record<string, unknown>): InputFields =>
  Object.fromEntries(Object.entries(fields).filter(([, it]) => it.when?.(values) ?? true))

/** `visibleFields` for the values of the surrounding form. */
export const useVisibleFields = (fields: InputFields) => visibleFields(fields, useWatch() as Record<string, unknown>)

interface Props {
  fields: InputFields
  /** Focuses the first input. */
  autoFocus?: boolean
  /** Path of the values in the form, e.g. `position.0`. */
  within?: string
  columns?: 1 | 2
}

/** Renders the inputs of a form from field definitions. */
export function Inputs({ fields, autoFocus, within, columns = 1 }: Props) {
  const all = useWatch() as Record<string, unknown>
  const values = within ? ((get(all, within) ?? {}) as Record<string, unknown>) : all
  const shown = Object.entries(visibleFields(fields, values))
  // An empty grid would still take the gap of its parent.
  if (shown.length === 0) return null
  return (
    <FieldGrid columns={columns}>
      {shown.map(([name, field], index) => (
        <Box key={name} sx={gridStyle(field, columns)}>
          <FieldInput
            name={within ? `${within}.${name}` : name}
            field={field.note ? { ...field, hint: field.note(values) } : field}
            autoFocus={autoFocus && index === 0}
          />
        </Box>
      ))}
    </FieldGrid>
  )
}

/** Short values get narrower inputs. */
const widths: Partial<Record<Input, number>> = {
  day: 240,
  month: 200,
  time: 160,
  'date-time': 280,
  rupiah: 280,
  decimal: 240,
  number: 200,
  year: 160,
  digits: 320,
}
/** The quick picks inside a date input. */
const OFFERS_WIDTH = 90
const widthOf = ({ input, offers }: InputField) => {
  const width = widths[input]
  return width && offers ? width + OFFERS_WIDTH : width
}
const gridStyle = (field: InputField, columns: number) => ({
  minWidth: 0,
  gridColumn: field.input === 'multiline' ? '1 / -1' : undefined,
  maxWidth: columns === 1 ? { sm: widthOf(field) } : undefined,
})

/** Start and end date in one calendar. */
export const DayRange = (props: ComponentProps<typeof Range>) => (
  <SectionBoundary fallback={<Skeleton variant="rounded" height={380} />}>
    <Range {...props} />
  </SectionBoundary>
)

/** One input, for forms with their own layout. */
export function FieldInput({ name, field, autoFocus }: { name: string; field: InputField; autoFocus?: boolean }) {
  const deps = field.affects?.map((sibling) => siblingName(name, sibling))
  const { field: control, fieldState } = useController({ name, rules: { deps } })
  const InputComponent = inputComponents[field.input]
  return (
    <SectionBoundary fallback={<Skeleton variant="rounded" height={40} />}>
      <InputComponent
        field={field}
        name={name}
        value={String(control.value ?? '')}
        onChange={control.onChange}
        onBlur={control.onBlur}
        error={fieldState.error?.message}
        inputRef={control.ref}
        autoFocus={autoFocus}
      />
    </SectionBoundary>
  )
}
