import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { type NoticeKind, noticeKindNames, noticeKinds, preference } from '#contract/notice.ts'
import { useRead, useWrite } from '#web/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Page } from '#web/ui/page/page.tsx'

/** Which notices come by mail, too. A switch is saved as it is turned. */
export default function PreferencesPage() {
  const reading = useRead(preference.read)
  const save = useWrite(preference.save, {
    success: 'Preferensi disimpan',
    optimistic: (patch, { body }) =>
      patch(preference.read, (old) => ({ notifications: { ...old.notifications, ...given(body.notifications) } })),
  })
  return (
    <Page>
      <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 640 }}>
        <Typography sx={{ mb: 2 }}>
          Semua kabar selalu muncul di lonceng. Pilih mana yang juga dikirim lewat email.
        </Typography>
        <Loaded reading={reading}>
          {({ notifications }) => (
            <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {noticeKindNames.map((kind) => (
                <li key={kind}>
                  <FormControlLabel
                    label={noticeKinds[kind].label}
                    labelPlacement="start"
                    control={
                      <Switch
                        checked={notifications[kind].mail}
                        onChange={(_, mail) =>
                          save.mutate({ body: { notifications: { [kind]: { ...notifications[kind], mail } } } })
                        }
                      />
                    }
                    sx={{ display: 'flex', justifyContent: 'space-between', m: 0, minHeight: 48, gap: 2 }}
                  />
                </li>
              ))}
            </Stack>
          )}
        </Loaded>
      </Card>
    </Page>
  )
}

type Choices = Partial<Record<NoticeKind, { mail: boolean; push: boolean }>>
/** Without the kinds that are left as they are. */
const given = (choices: Choices) =>
  Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== undefined)) as Required<Choices>
