import Card from '@mui/material/Card'
import { messages } from '#contract/messages.ts'
import { isHcis } from '#contract/policy.ts'
import { detailFields, type Profile, profile } from '#contract/profile.ts'
import { failureText, isMissing } from '#web/http.ts'
import { Redirect, useGo, useNumberParams } from '#web/navigation.tsx'
import { type Address, path } from '#web/paths.ts'
import { updateMe, useMe } from '#web/session.ts'
import { Failure } from '#web/ui/feedback/error-panel.tsx'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { useProfile } from './use-profile.ts'

/** Changes the personal information: by its owner, or by HR. */
export default function EditProfilePage() {
  const me = useMe()
  const { id, userId: user_id } = useNumberParams('id', 'userId')
  const isOwner = user_id === me.id
  const back = path('/detail-employee/$id/$userId', { id, userId: user_id })
  const { data, error, refetch } = useProfile(user_id, isOwner)

  if ((!isOwner && !isHcis(me)) || isMissing(error)) return <Redirect to={back} />
  return (
    <Page>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        {data ? (
          <ProfileForm it={data} isOwner={isOwner} back={back} />
        ) : error ? (
          <Failure text={failureText(messages.profile.loadFailed, error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingPanel />
        )}
      </Card>
    </Page>
  )
}

const valuesOf = (it: Profile) =>
  Object.fromEntries(Object.keys(detailFields).map((name) => [name, it[name as keyof Profile] ?? '']))

function ProfileForm({ it, isOwner, back }: { it: Profile; isOwner: boolean; back: Address }) {
  const go = useGo()
  const shared = {
    fields: detailFields,
    values: valuesOf(it),
    columns: 2 as const,
    success: messages.changed,
    onSuccess: ({ name }: Profile) => {
      if (isOwner) updateMe({ name })
      go(back)
    },
  }
  return isOwner ? (
    <Form {...shared} endpoint={profile.change} />
  ) : (
    <Form {...shared} endpoint={profile.changeOf} params={{ userId: it.user_id }} />
  )
}
