import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { banks, bankText } from '#contract/org/bank.ts'
import { type IdentityNumbers, identityNumbers, type Profile, profile } from '#contract/people/profile.ts'
import { detailFields } from '#contract/people/profile-form.ts'
import { maskNpwp } from '#contract/people/profile-inputs.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { useRead } from '#web/client/api.ts'
import type { ProfileOwner } from '#web/client/self-or-user.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { day, number } from '#web/ui/format.ts'
import { type Fact, Facts } from '#web/ui/page/facts.tsx'
import { useProfile } from './use-profile.ts'

/** Formatters of fields that are not shown as stored. */
const shown: Partial<Record<keyof Profile, (it: Profile) => string | null>> = {
  tax_number: (it) => (it.no_tax_number ? detailFields.no_tax_number.label : it.tax_number && maskNpwp(it.tax_number)),
  bank: (it) => banks.find(({ id }) => id === bankText(it))?.name ?? bankText(it) ?? it.bank,
  account_holder: (it) => (it.account_number ? (it.account_holder ?? it.name) : null),
  date_of_birth: (it) => it.date_of_birth && day(it.date_of_birth),
  height: (it) => (it.height === null ? null : `${number(it.height)} cm`),
  weight: (it) => (it.weight === null ? null : `${number(it.weight)} kg`),
}
const ageOf = ({ age }: Profile) => (age === null ? null : `${age} tahun`)

const labelOf = (name: string) => detailFields[name as keyof typeof detailFields].label.replace(/ \(.*\)$/, '')

const optionOf = (name: string, value: unknown) => {
  const field: { options?: readonly { value: string; label: string }[] } = detailFields[name as 'gender']
  return field.options?.find((it) => it.value === value)?.label ?? (value as string | null)
}

/** `reveal` is the button that shows the masked numbers of others. */
const factsOf = (person: Profile | undefined, reveal?: ReactNode): Fact[] =>
  Object.entries(detailFields).flatMap(([name, { input }]) => {
    // A checkbox and the name of another bank only qualify the field beside them.
    if (input === 'checkbox' || name === 'bank_name') return []
    const key = name as keyof Profile
    const value = person && (shown[key] ? shown[key](person) : optionOf(name, person[key]))
    const canReveal = reveal && isNumber(name) && person?.[name] !== null
    const fact = {
      label: labelOf(name),
      value: canReveal ? (
        <>
          {value} {reveal}
        </>
      ) : (
        value
      ),
      wide: name === 'about_me',
    }
    return name === 'date_of_birth' ? [fact, { label: 'Usia', value: person && ageOf(person) }] : [fact]
  })

const isNumber = (name: string): name is keyof IdentityNumbers => (identityNumbers as readonly string[]).includes(name)

/** Before the identity form is submitted, the profile contains only account data. */
const isNew = (person: Profile) => person.id_number === null && person.date_of_birth === null

/** Identity data of a person. */
export function IdentityBlock({ subject }: { subject: ProfileOwner }) {
  const reading = useProfile(subject)
  const [isRevealed, setRevealed] = useState(false)
  // The server records each reading of the numbers.
  const numbers = useRead(
    profile.numbers,
    { params: { userId: subject.user_id } },
    { enabled: isRevealed && !subject.isOwner },
  )
  const shownNumbers = isRevealed ? numbers.data : undefined
  const reveal = !subject.isOwner && !shownNumbers && (
    <Button size="small" loading={numbers.isFetching} onClick={() => setRevealed(true)}>
      Tampilkan
    </Button>
  )
  return (
    <Loaded
      query={reading}
      failure={screenMessages.profile.loadFailed}
      notFound={<Empty text="Data tidak tersedia" />}
      skeleton={<Facts facts={factsOf(undefined)} />}
    >
      {(person) =>
        isNew(person) ? (
          <Empty text="Data belum tersedia" />
        ) : (
          <Facts facts={factsOf({ ...person, ...shownNumbers }, reveal)} />
        )
      }
    </Loaded>
  )
}
