import TextField from '@mui/material/TextField'
import { NumberFormatBase, NumericFormat } from 'react-number-format'
import type { InputProps } from './input.ts'
import { textFieldProps } from './text-input.tsx'

const DIGITS_MAX = 30

/** Inserts digits into the `#` positions of a mask, up to the last digit. */
const fill = (mask: string | undefined, digits: string) => {
  if (!mask) return digits
  let next = 0
  let text = ''
  for (const place of mask) {
    if (next >= digits.length) break
    text += place === '#' ? digits[next++] : place
  }
  return text
}

/** Numbers that are shown grouped or masked and sent as plain digits: money, decimals, document numbers. */
export default function FormattedInput(props: InputProps) {
  const { field, value, onChange } = props
  // The ref types of MUI and react-number-format are incompatible, although they work together.
  const { color: _, size: __, ...shared } = textFieldProps(props)
  const own = { ...shared, value, onValueChange: (it: { value: string }) => onChange(it.value), customInput: TextField }

  if (field.input === 'digits') {
    const mask = typeof field.mask === 'function' ? field.mask : () => field.mask as string | undefined
    const most = field.maxLength ?? (mask('')?.replace(/[^#]/g, '').length || DIGITS_MAX)
    return (
      <NumberFormatBase
        {...(own as object)}
        value={value}
        inputMode="numeric"
        format={(digits) => fill(mask(digits), digits)}
        removeFormatting={(text) => text.replace(/[^0-9]/g, '').slice(0, most)}
      />
    )
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
