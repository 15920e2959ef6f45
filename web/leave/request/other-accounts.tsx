import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useController } from 'react-hook-form'
import { auth } from '#contract/access/auth.ts'
import { useRead } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'

/** The other accounts of the person, each of which can get the same request. */
export function OtherAccounts() {
  const me = useMe()
  const { data } = useRead(auth.accounts, {}, { failure: false, staleTime: 5 * 60_000 })
  const { field, fieldState } = useController({ name: 'also_positions' })
  const chosen = (field.value as number[] | undefined) ?? []
  const others = data?.filter((it) => it.id !== me.position_id) ?? []
  if (others.length === 0) return null
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((it) => it !== id) : [...chosen, id]
    field.onChange(next.length > 0 ? next : undefined)
  }
  return (
    <Box role="group" aria-label="Akun lain">
      {others.map(({ id, job_name, company_name }) => (
        <FormControlLabel
          key={id}
          sx={{ display: 'flex', mr: 0 }}
          control={<Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)} />}
          label={`Ajukan juga sebagai ${job_name}, ${company_name}`}
        />
      ))}
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  )
}
