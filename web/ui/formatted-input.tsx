import TextField from '@mui/material/TextField'
import { NumericFormat, PatternFormat } from 'react-number-format'
import type { InputProps } from '#web/ui/input.ts'
import { textFieldProps } from '#web/ui/text-input.tsx'

/** Numbers that are shown grouped or masked and sent as plain digits: money, decimals, numbers of documents. */
export default function FormattedInput(props: InputProps) {
  const { field, value, onChange } = props
  // Types of the two libraries disagree about refs, not about what they do.
  const { color: _, size: __, ...shared } = textFieldProps(props)
  const own = { ...shared, value, onValueChange: (it: { value: string }) => onChange(it.value), customInput: TextField }

  if (field.input === 'digits') {
    const mask = typeof field.mask === 'function' ? field.mask(value) : field.mask
    return <PatternFormat {...(own as object)} value={value} format={mask ?? '#'.repeat(field.maxLength ?? 30)} />
  }
  return (
    <NumericFormat
      {...(own as object)}
      value={value}
      valueIsNumericString
      inputMode="decimal"
      allowNegative={false}
      thousandSeparator="."
      decimalSeparator=","
      decimalScale={2}
      fixedDecimalScale={field.input === 'rupiah'}
      prefix={field.input === 'rupiah' ? 'Rp ' : undefined}
    />
  )
}
