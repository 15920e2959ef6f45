import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { account, accountFields } from '#contract/access/account.ts'
import { messages } from '#contract/platform/messages.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirm } from '#web/client/confirm.ts'
import { loginMethods } from '#web/client/login-methods.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { dateTime } from '#web/ui/short-format.ts'
import { AccountButtons } from './account-buttons.tsx'
import { accountFacts } from './account-facts.ts'
import { DeviceList } from './device-list.tsx'

/** The tab 'Akun', in which HR helps a person who cannot sign in. */
export default function AccountTab({ user_id, name }: { user_id: number; name: string }) {
  const [isEditing, setEditing] = useState(false)
  const params = { userId: user_id }
  const reading = useRead(account.one, { params })
  const end = useWrite(account.endSessions, { success: 'Semua perangkat otomatis logout' })
  const askToEnd = async () => {
    if (await confirm({ title: 'Logout dari semua perangkat?', yes: 'Logout', danger: true })) end.mutate({ params })
  }

  return (
    <Stack sx={{ gap: 2 }}>
      <SectionCard
        title="Akun"
        action={
          <Button variant="outlined" disabled={!reading.data} onClick={() => setEditing(true)}>
            Edit Akun
          </Button>
        }
      >
        <Loaded query={reading} skeleton={<Facts facts={accountFacts(undefined)} />}>
          {(data) => (
            <Stack sx={{ gap: 2.5 }}>
              {data.held_at && data.held_by && (
                <Alert severity="warning">
                  Akses akun ini ditutup {data.held_by} (HR) sejak {dateTime(data.held_at)}. Untuk membukanya kembali,{' '}
                  {loginMethods.local ? 'buat kode sementara' : 'lepas identitas SSO'}.
                </Alert>
              )}
              {data.held_at && !data.held_by && (
                <Alert severity="warning">
                  Akun ini ditahan sejak {dateTime(data.held_at)}: ada laporan "Bukan saya" dari alamat email
                  sebelumnya. Temui orangnya, periksa emailnya, lalu{' '}
                  {loginMethods.local ? 'buat kode sementara' : 'lepas identitas SSO'}.
                </Alert>
              )}
              <Facts facts={accountFacts(data)} />
              <AccountButtons user_id={user_id} name={name} data={data} />
            </Stack>
          )}
        </Loaded>
      </SectionCard>
      <SectionCard
        title="Perangkat"
        action={
          (reading.data?.sessions.length ?? 0) > 0 && (
            <Button color="error" loading={end.isPending} onClick={() => void askToEnd()}>
              Logout Semua Perangkat
            </Button>
          )
        }
      >
        <Loaded query={reading}>{(data) => <DeviceList devices={data.sessions} />}</Loaded>
      </SectionCard>
      {isEditing && reading.data && (
        <FormDialog
          title="Edit Akun"
          endpoint={account.change}
          params={params}
          fields={accountFields}
          values={{ email: reading.data.email ?? '', employee_identity: reading.data.employee_identity }}
          success={messages.changed}
          onClose={() => setEditing(false)}
        />
      )}
    </Stack>
  )
}
