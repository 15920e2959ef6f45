import Card from '@mui/material/Card'
import { type Profile, profile } from '#contract/people/profile.ts'
import { detailFields } from '#contract/people/profile-form.ts'
import { messages } from '#contract/platform/messages.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { isHcis } from '#contract/policy.ts'
import { isNotFound } from '#web/client/http.ts'
import { Redirect, useGo, useNumberParams } from '#web/client/navigation.tsx'
import { path, type ScreenPath } from '#web/client/paths.ts'
import { endpointFor, type ProfileOwner } from '#web/client/self-or-user.ts'
import { updateMe, useMe } from '#web/client/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { initialValues } from '#web/ui/form/initial-values.ts'
import { Page } from '#web/ui/page/page.tsx'
import { useFullProfile } from './use-profile.ts'

/** Edits the personal data, for its owner and HR. */
export default function EditProfilePage() {
  const me = useMe()
  const { id, userId: user_id } = useNumberParams('id', 'userId')
  const subject = { user_id, isOwner: user_id === me.id }
  const back = path('/detail-employee/$id/$userId', { id, userId: user_id })
  const reading = useFullProfile(subject)

  if ((!subject.isOwner && !isHcis(me)) || isNotFound(reading.error)) return <Redirect to={back} />
  return (
    <Page>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Loaded query={reading} failure={screenMessages.profile.loadFailed}>
          {(person) => <ProfileForm person={person} subject={subject} back={back} />}
        </Loaded>
      </Card>
    </Page>
  )
}

function ProfileForm({ person, subject, back }: { person: Profile; subject: ProfileOwner; back: ScreenPath }) {
  const go = useGo()
  return (
    <Form
      {...endpointFor(profile.change, subject)}
      fields={detailFields}
      values={initialValues(detailFields, person)}
      columns={2}
      cancelTo={back}
      success={messages.changed}
      onSuccess={({ name }) => {
        if (subject.isOwner) updateMe({ name })
        go(back)
      }}
    />
  )
}
