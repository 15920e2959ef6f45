import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { HTMLAttributes } from 'react'
import type { Input } from '#contract/platform/fields.ts'
import type { InputProps } from './input.ts'
import { usePasswordEye } from './password-eye.tsx'

/** Keyboard type on phones. */
const keyboards: Partial<Record<Input, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  email: 'email',
  url: 'url',
  number: 'numeric',
  year: 'numeric',
}

/** Props that all text-like inputs share. */
export const textFieldProps = ({ field, name, error, inputRef, onBlur, autoFocus }: InputProps): TextFieldProps => ({
  label: field.label,
  name,
  error: error !== undefined,
  helperText: error ?? field.hint,
  disabled: field.disabled,
  inputRef,
  onBlur,
  autoFocus,
})

export function TextInput(props: InputProps) {
  const { field, value, onChange } = props
  const maxLength = field.input === 'year' ? 4 : field.maxLength
  return (
    <TextField
      {...textFieldProps(props)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete={field.input === 'email' ? 'email' : 'off'}
      slotProps={{ htmlInput: { inputMode: keyboards[field.input], maxLength } }}
    />
  )
}

export function MultilineInput(props: InputProps) {
  const { field, value, onChange, error } = props
  const counter = field.maxLength ? `${value.length}/${field.maxLength}` : undefined
  return (
    <TextField
      {...textFieldProps(props)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      multiline
      minRows={field.rows}
      maxRows={Math.max(field.rows ?? 4, 12)}
      helperText={<Below text={error} counter={counter} />}
      slotProps={{ htmlInput: { maxLength: field.maxLength }, formHelperText: { component: 'div' } }}
    />
  )
}

const Below = ({ text, counter }: { text: string | undefined; counter: string | undefined }) => (
  <span style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
    <span>{text}</span>
    <span>{counter}</span>
  </span>
)

export function PasswordInput(props: InputProps) {
  const { type, endAdornment } = usePasswordEye()
  return (
    <TextField
      {...textFieldProps(props)}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      type={type}
      autoComplete={props.name === 'old_password' ? 'current-password' : 'new-password'}
      slotProps={{ input: { endAdornment } }}
    />
  )
}
