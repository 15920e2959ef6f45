import Card from '@mui/material/Card'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { isHcis } from '#contract/policy.ts'
import { detailFields, type Profile, profile } from '#contract/profile.ts'
import { failureText, isMissing } from '#web/http.ts'
import { updateMe, useMe } from '#web/session.ts'
import { Failure } from '#web/ui/feedback/error-panel.tsx'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { useProfile } from './use-profile.ts'

/** Changes the personal information: by its owner, or by HR. */
export default function EditProfilePage() {
  const me = useMe()
  const params = useParams({ strict: false }) as { id: string; userId: string }
  const user_id = Number(params.userId)
  const isOwner = user_id === me.id
  const back = `/detail-employee/${params.id}/${params.userId}`
  const { data, error, refetch } = useProfile(user_id, isOwner)

  if ((!isOwner && !isHcis(me)) || isMissing(error)) return <Navigate to={back} replace />
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

function ProfileForm({ it, isOwner, back }: { it: Profile; isOwner: boolean; back: string }) {
  const navigate = useNavigate()
  const shared = {
    fields: detailFields,
    values: valuesOf(it),
    columns: 2 as const,
    success: messages.changed,
    onSuccess: ({ name }: Profile) => {
      if (isOwner) updateMe({ name })
      void navigate({ to: back })
    },
  }
  return isOwner ? (
    <Form {...shared} endpoint={profile.change} />
  ) : (
    <Form {...shared} endpoint={profile.changeOf} params={{ userId: it.user_id }} />
  )
}
