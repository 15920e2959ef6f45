import Card from '@mui/material/Card'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { type Address, address, addressFields, addressTypes } from '#contract/address.ts'
import { messages } from '#contract/messages.ts'
import { isHcis } from '#contract/policy.ts'
import { failureText, isMissing } from '#web/http.ts'
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
  const params = useParams({ strict: false }) as { id: string; userId: string }
  const user_id = Number(params.userId)
  const isOwner = user_id === me.id
  const back = `/detail-employee/${params.id}/${params.userId}`
  const mayEdit = isOwner || isHcis(me)
  const { data, error, refetch } = useAddresses(user_id, isOwner, mayEdit)

  if (!mayEdit || isMissing(error)) return <Navigate to={back} replace />
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
  back: string
}

function AddressForm({ type, label, found, user_id: userId, isOwner, back }: Props) {
  const navigate = useNavigate()
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
  const changing = { ...shared, success: messages.address.saved, onSuccess: () => void navigate({ to: back }) }
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
