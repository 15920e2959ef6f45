import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { addressFields, addressTitles } from '#contract/people/address.ts'
import { identityFields } from '#contract/people/profile-form.ts'
import { AddressInputs } from '#web/people/address/address-inputs.tsx'
import { Inputs } from '#web/ui/form/fields.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { CopiedAddress } from './copied-address.tsx'

interface Group {
  /** Path of its values in the form. */
  name: string
  title: string
  fields: Record<string, { label: string }>
}

interface Step {
  label: string
  groups: readonly Group[]
  content: ReactNode
}

const identity: Group = { name: 'detail', title: 'Identitas Diri', fields: identityFields }
const ktp: Group = { name: 'identity_address', title: addressTitles.ktp, fields: addressFields }
const domicile: Group = { name: 'domicile_address', title: addressTitles.domisili, fields: addressFields }
const mail: Group = { name: 'mail_address', title: addressTitles.mail, fields: addressFields }

/** The steps of the identity form. */
export const identitySteps: readonly Step[] = [
  {
    label: 'Identitas Diri',
    groups: [identity],
    content: (
      <SectionCard title={identity.title}>
        <Inputs fields={identityFields} within="detail" columns={2} />
      </SectionCard>
    ),
  },
  {
    label: 'Alamat KTP',
    groups: [ktp],
    content: (
      <SectionCard title={ktp.title}>
        <AddressInputs within={ktp.name} />
      </SectionCard>
    ),
  },
  {
    label: 'Domisili & Surat',
    groups: [domicile, mail],
    content: (
      <Stack sx={{ gap: 2 }}>
        <CopiedAddress
          title={domicile.title}
          label="Sama dengan alamat KTP"
          from={ktp.name}
          to={domicile.name}
          incomplete="Alamat KTP belum lengkap"
        />
        <CopiedAddress
          title={mail.title}
          label="Sama dengan alamat domisili"
          from={domicile.name}
          to={mail.name}
          incomplete="Alamat domisili belum lengkap"
        />
      </Stack>
    ),
  },
]

export interface FormError {
  /** Index of its step. */
  step: number
  /** Name of the input in the form. */
  name: string
  label: string
  message: string
}

/** Collects the errors of all steps, or of one, in form order. */
export const collectFormErrors = (errors: object, only?: number): FormError[] =>
  identitySteps.flatMap(({ groups }, step) =>
    only !== undefined && only !== step
      ? []
      : groups.flatMap(({ name, title, fields }) => {
          const wrong = (errors as Record<string, Record<string, { message?: string } | undefined>>)[name] ?? {}
          return Object.entries(fields).flatMap(([field, { label }]) => {
            const message = wrong[field]?.message
            const named = name === 'detail' ? label : `${label} (${title})`
            return message ? [{ step, name: `${name}.${field}`, label: named, message }] : []
          })
        }),
  )
