import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { account } from '#contract/access/account.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirm } from '#web/client/confirm.ts'
import { DeviceList } from '#web/people/employee/device-list.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Page } from '#web/ui/page/page.tsx'

/** The devices on which the user is signed in; a lost device can be signed out here. */
export default function DevicesPage() {
  const reading = useRead(account.ownSessions)
  const endOne = useWrite(account.endOwnSession, { success: 'Perangkat sudah logout', showsReason: true })
  const endOthers = useWrite(account.endOwnSessions, { success: 'Perangkat lain sudah logout' })
  const askToEndOthers = async () => {
    const text = 'Tautan kalender Anda ikut berakhir; pasang yang baru di kalender Anda.'
    if (await confirm({ title: 'Logout dari semua perangkat lain?', text, yes: 'Logout' })) endOthers.mutate({})
  }
  return (
    <Page
      actions={
        (reading.data?.length ?? 0) > 1 && (
          <Button variant="outlined" color="error" loading={endOthers.isPending} onClick={() => void askToEndOthers()}>
            Keluar dari Perangkat Lain
          </Button>
        )
      }
    >
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Loaded query={reading}>
          {(devices) => (
            <DeviceList
              devices={devices}
              action={({ id, current }) =>
                !current && (
                  <Button
                    size="small"
                    color="error"
                    loading={endOne.isPending && endOne.variables.params.id === id}
                    onClick={() => endOne.mutate({ params: { id } })}
                    sx={{ flexShrink: 0, alignSelf: 'center' }}
                  >
                    Logout perangkat
                  </Button>
                )
              }
            />
          )}
        </Loaded>
      </Card>
    </Page>
  )
}
