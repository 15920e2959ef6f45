import type { ReactNode } from 'react'
import { type Address, address, addressFields, addressTitles, addressTypes } from '#contract/people/address.ts'
import { messages } from '#contract/platform/messages.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { isHcis } from '#contract/policy.ts'
import { isNotFound } from '#web/client/http.ts'
import { Redirect, useGo, useNumberParams } from '#web/client/navigation.tsx'
import { path, type ScreenPath as ScreenAddress } from '#web/client/paths.ts'
import { endpointFor, type ProfileOwner, useSelfOrUser } from '#web/client/self-or-user.ts'
import { useMe } from '#web/client/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { initialValues } from '#web/ui/form/initial-values.ts'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { AddressInputs, EMPTY_ADDRESS } from './address-inputs.tsx'

/** One card per type of address, with a form that changes the existing address or adds the missing one. */
export default function EditAddressPage() {
  const me = useMe()
  const { id, userId: user_id } = useNumberParams('id', 'userId')
  const subject = { user_id, isOwner: user_id === me.id }
  const back = path('/detail-employee/$id/$userId', { id, userId: user_id })
  const canEdit = subject.isOwner || isHcis(me)
  const reading = useSelfOrUser(address.list, subject, { enabled: canEdit })

  if (!canEdit || isNotFound(reading.error)) return <Redirect to={back} />
  return (
    <Page>
      <Loaded query={reading} skeleton={cards(() => <LoadingPanel />)} isOnPage>
        {(known) =>
          cards((type, label) => {
            const found = known.find((it) => it.type === type)
            return <AddressForm key={found?.ID ?? 'new'} {...{ type, label, found, subject, back }} />
          })
        }
      </Loaded>
    </Page>
  )
}

const cards = (content: (type: Address['type'], label: string) => ReactNode) =>
  addressTypes.options.map(({ value: type, label }) => (
    <SectionCard key={type} title={addressTitles[type]}>
      {content(type, label)}
    </SectionCard>
  ))

interface Props {
  type: Address['type']
  label: string
  found: Address | undefined
  subject: ProfileOwner
  back: ScreenAddress
}

function AddressForm({ type, label, found, subject, back }: Props) {
  const go = useGo()
  const shared = {
    fields: addressFields,
    inputs: <AddressInputs />,
    submitLabel: `Simpan Alamat ${label}`,
    cancelTo: back,
  }
  if (!found)
    return (
      // Adding stays on the page, because the next card may be empty too.
      <Form
        {...shared}
        {...endpointFor(address.add, subject)}
        preset={{ ...EMPTY_ADDRESS, type }}
        success={messages.saved}
      />
    )
  return (
    <Form
      {...shared}
      {...endpointFor(address.change, subject, { id: found.ID })}
      values={{ ...initialValues(addressFields, found), type }}
      success={screenMessages.address.saved}
      onSuccess={() => go(back)}
    />
  )
}
