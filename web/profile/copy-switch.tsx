import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { EMPTY_PLACE, type Place } from '#web/address/address-inputs.tsx'
import { notify } from '#web/notify.ts'

const names = Object.keys(EMPTY_PLACE) as (keyof Place)[]
const isComplete = (it: Place) => names.every((name) => String(it[name] ?? '').trim() !== '')
const isSame = (a: Place, b: Place) => names.every((name) => a[name] === b[name])

interface Props {
  label: string
  /** Names of the two groups in the form. */
  from: string
  to: string
  incomplete: string
}

/** Fills a group of inputs with what stands in another, and clears it again. */
export function CopySwitch({ label, from, to, incomplete }: Props) {
  const { setValue, clearErrors } = useFormContext()
  const [isOn, setOn] = useState(false)
  const [source, target] = useWatch({ name: [from, to] }) as [Place, Place]

  // Whatever is typed afterwards in one of the two makes them different: then it copies no longer.
  const isHolding = isOn && isSame(source, target)

  const fill = (place: Place) => {
    for (const name of names) setValue(`${to}.${name}`, place[name], { shouldDirty: true })
    clearErrors(to)
  }
  const change = (next: boolean) => {
    if (next && !isComplete(source)) {
      notify.error(incomplete)
      return
    }
    fill(next ? source : EMPTY_PLACE)
    setOn(next)
  }
  return (
    <FormControlLabel
      control={<Switch checked={isHolding} onChange={(_, next) => change(next)} />}
      label={label}
      sx={{ mr: 0 }}
    />
  )
}
