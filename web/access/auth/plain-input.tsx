import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId } from 'react'

type Props = OutlinedInputProps & { label: string; name: string; message: string | undefined }

/** A text field for the pages before sign-in; MUI's TextField would add selects and menus to the bundle. */
export function PlainInput({ label, message, ...input }: Props) {
  const id = useId()
  return (
    <FormControl fullWidth size="medium" error={message !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput {...input} id={id} label={label} aria-describedby={message && `${id}-message`} />
      {message && <FormHelperText id={`${id}-message`}>{message}</FormHelperText>}
    </FormControl>
  )
}
