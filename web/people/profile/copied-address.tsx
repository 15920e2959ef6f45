import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { snackbar } from '#web/client/snackbar.ts'
import { AddressInputs, type AddressValues, EMPTY_ADDRESS } from '#web/people/address/address-inputs.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'

const names = Object.keys(EMPTY_ADDRESS) as (keyof AddressValues)[]
const isComplete = (it: AddressValues) => names.every((name) => String(it[name] ?? '').trim() !== '')
const isSame = (a: AddressValues, b: AddressValues) => names.every((name) => a[name] === b[name])

const lineOf = ({ street, sub_district, district, city, province, postal_code }: AddressValues) =>
  `${[street, sub_district, district, city, province].join(', ')} ${postal_code}`

interface Props {
  title: string
  label: string
  /** Form groups of the source and of this address. */
  from: string
  to: string
  incomplete: string
}

/** An address that can be copied from another one; shows its inputs only when it differs. */
export function CopiedAddress({ title, label, from, to, incomplete }: Props) {
  const { setValue, clearErrors } = useFormContext()
  const [source, target] = useWatch({ name: [from, to] }) as [AddressValues, AddressValues]
  // A reopened form starts with the switch on if both addresses are equal.
  const [isOn, setOn] = useState(() => isComplete(source) && isSame(source, target))

  // Editing either address makes them differ and turns copying off.
  const isHolding = isOn && isSame(source, target)

  const fill = (place: AddressValues) => {
    for (const name of names) setValue(`${to}.${name}`, place[name], { shouldDirty: true })
    clearErrors(to)
  }
  const change = (next: boolean) => {
    if (next && !isComplete(source)) {
      snackbar.error(incomplete)
      return
    }
    fill(next ? source : EMPTY_ADDRESS)
    setOn(next)
  }
  return (
    <SectionCard
      title={title}
      action={
        <FormControlLabel
          control={<Switch checked={isHolding} onChange={(_, next) => change(next)} />}
          label={label}
          sx={{ mr: 0 }}
        />
      }
    >
      {isHolding && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>{lineOf(target)}</Typography>
          <Button size="small" onClick={() => setOn(false)}>
            Ubah {title}
          </Button>
        </Box>
      )}
      <Box sx={{ display: isHolding ? 'none' : undefined }}>
        <AddressInputs within={to} />
      </Box>
    </SectionCard>
  )
}
