import Card from '@mui/material/Card'
import { NoticeChoices } from '#web/app/notice/notice-choices.tsx'
import { CelebrationSwitch } from '#web/home/celebration/celebration-switch.tsx'
import { Page } from '#web/ui/page/page.tsx'

/** Personal preferences; each choice is saved at once. */
export default function PreferencesPage() {
  return (
    <Page>
      <NoticeChoices />
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 1, maxWidth: 640 }}>
        <CelebrationSwitch />
      </Card>
    </Page>
  )
}
