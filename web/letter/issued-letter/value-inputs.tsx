import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import type { LetterValues } from '#contract/letter/letter-draft.ts'
import { placeholders } from '#contract/letter/placeholders.ts'
import { DayInput } from '#web/ui/form/day-input.tsx'
import type { ValueField } from './value-fields.ts'

interface Props {
  fields: readonly ValueField[]
  values: LetterValues
  onChange: (name: string, value: string | boolean) => void
}

const textOf = (value: LetterValues[string] | undefined) => (value === undefined || value === null ? '' : String(value))

/** Inputs for the values of a letter. */
export const ValueInputs = ({ fields, values, onChange }: Props) => (
  <>
    {fields.map(({ name, label, input }) =>
      input === 'flag' ? (
        <FormControlLabel
          key={name}
          control={
            <Checkbox
              checked={values[name] === true || values[name] === 'true'}
              onChange={(event) => onChange(name, event.target.checked)}
            />
          }
          label={label}
        />
      ) : input === 'day' ? (
        <DayInput key={name} label={label} value={textOf(values[name])} onChange={(it) => onChange(name, it)} />
      ) : (
        <TextField
          key={name}
          label={label}
          value={textOf(values[name])}
          onChange={(event) => onChange(name, event.target.value)}
          multiline={input === 'lines'}
          minRows={input === 'lines' ? 2 : undefined}
          slotProps={{ htmlInput: { maxLength: 2000, ...(input === 'money' && { inputMode: 'numeric' }) } }}
        />
      ),
    )}
  </>
)

/** Placeholders without a value, which HR may type. */
export const missingFields = (names: readonly string[], known: readonly ValueField[]): ValueField[] =>
  names
    .filter((name) => !known.some((it) => it.name === name))
    .map((name) => {
      const input = placeholders[name]?.input
      return { name, label: `${placeholders[name]?.label ?? name} (diketik)`, ...(input && { input }) }
    })
