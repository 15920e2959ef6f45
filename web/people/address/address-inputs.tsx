import Box from '@mui/material/Box'
import { type FieldErrors, useFormContext, useWatch } from 'react-hook-form'
import { addressFields } from '#contract/people/address.ts'
import { EMPTY_REGION, RegionFields, type RegionValue } from '#web/org/region/region-fields.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput } from '#web/ui/form/fields.tsx'

export const EMPTY_ADDRESS = { ...EMPTY_REGION, postal_code: '', street: '' }
export type AddressValues = typeof EMPTY_ADDRESS

type Name = keyof RegionValue

/** The inputs of one address; `within` is its path in the form, e.g. `mail_address`. */
export function AddressInputs({ within }: { within?: string }) {
  const { setValue, formState, trigger } = useFormContext()
  const nameOf = (name: string) => (within ? `${within}.${name}` : name)
  const regionNames = Object.keys(EMPTY_REGION) as Name[]
  const chosen = useWatch({ name: regionNames.map(nameOf) }) as (string | undefined)[]
  const value: RegionValue = { ...EMPTY_REGION }
  for (const [index, name] of regionNames.entries()) value[name] = chosen[index] ?? ''
  const wrong = ((within ? formState.errors[within] : formState.errors) ?? {}) as FieldErrors<RegionValue>

  const choose = (next: RegionValue) => {
    for (const name of regionNames)
      if (next[name] !== value[name])
        // Validates only the chosen level; the levels below were just cleared.
        setValue(nameOf(name), next[name], { shouldDirty: true, shouldValidate: next[name] !== '' })
  }
  return (
    <FieldGrid>
      <RegionFields
        value={value}
        onChange={choose}
        errors={Object.fromEntries(regionNames.map((name) => [name, wrong[name]?.message]))}
        onBlur={(name) => {
          if (value[name] === '') void trigger(nameOf(name))
        }}
      />
      <FieldInput name={nameOf('postal_code')} field={addressFields.postal_code} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FieldInput name={nameOf('street')} field={addressFields.street} />
      </Box>
    </FieldGrid>
  )
}
