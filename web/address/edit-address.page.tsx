import Card from '@mui/material/Card'
import { type Address, address, addressFields, addressTypes } from '#contract/address.ts'
import { messages } from '#contract/messages.ts'
import { isHcis } from '#contract/policy.ts'
import { failureText, isMissing } from '#web/http.ts'
import { Redirect, useGo, useNumberParams } from '#web/navigation.tsx'
import { path, type Address as ScreenAddress } from '#web/paths.ts'
import { useMe } from '#web/session.ts'
import { Failure } from '#web/ui/feedback/error-panel.tsx'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { AddressInputs, EMPTY_PLACE } from './address-inputs.tsx'
import { useAddresses } from './use-address.ts'

/** Three cards, one for each type of address: a form that changes the one there is, or adds the missing one. */
export default function EditAddressPage() {
  const me = useMe()
  const { id, userId: user_id } = useNumberParams('id', 'userId')
  const isOwner = user_id === me.id
  const back = path('/detail-employee/$id/$userId', { id, userId: user_id })
  const mayEdit = isOwner || isHcis(me)
  const { data, error, refetch } = useAddresses(user_id, isOwner, mayEdit)

  if (!mayEdit || isMissing(error)) return <Redirect to={back} />
  return (
    <Page>
      {error && !data ? (
        <Card>
          <Failure text={failureText(messages.generic, error)} onRetry={() => void refetch()} />
        </Card>
      ) : (
        addressTypes.map(({ type, label }) => {
          const found = data?.find((it) => it.type === type)
          return (
            <SectionCard key={type} title={`Alamat ${label}`}>
              {data ? (
                <AddressForm key={found?.ID ?? 'new'} {...{ type, label, found, user_id, isOwner, back }} />
              ) : (
                <LoadingPanel />
              )}
            </SectionCard>
          )
        })
      )}
    </Page>
  )
}

interface Props {
  type: Address['type']
  label: string
  found: Address | undefined
  user_id: number
  isOwner: boolean
  back: ScreenAddress
}

function AddressForm({ type, label, found, user_id: userId, isOwner, back }: Props) {
  const go = useGo()
  const shared = {
    fields: addressFields,
    values: { ...EMPTY_PLACE, ...placeOf(found), type },
    inputs: <AddressInputs />,
    submitLabel: `Simpan Alamat ${label}`,
  }
  if (!found) {
    // One stays: the next card may be empty too.
    const adding = { ...shared, success: messages.saved }
    return isOwner ? (
      <Form {...adding} endpoint={address.add} />
    ) : (
      <Form {...adding} endpoint={address.addFor} params={{ userId }} />
    )
  }
  const changing = { ...shared, success: messages.address.saved, onSuccess: () => go(back) }
  return isOwner ? (
    <Form {...changing} endpoint={address.change} params={{ id: found.ID }} />
  ) : (
    <Form {...changing} endpoint={address.changeOf} params={{ userId, id: found.ID }} />
  )
}

const placeOf = (it: Address | undefined) => {
  if (!it) return {}
  const { province, city, district, sub_district, postal_code, street } = it
  return { province, city, district, sub_district, postal_code, street }
}
