import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { usePayPolicies } from '#web/pay/policy/use-pay-policies.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'

/** Leads to the rules of pay, with which everything begins. */
export default function RunListPage() {
  const policies = usePayPolicies()
  return (
    <Page>
      <Loaded query={policies} isOnPage>
        {(rows) => (
          <Card>
            <Stack sx={{ alignItems: 'center', pb: 4 }}>
              <Empty
                text={
                  rows.some((it) => it.enabled_from !== null)
                    ? 'Belum ada proses gaji'
                    : 'Belum ada entitas yang menghitung gaji di sini'
                }
              />
              <RouterButton to="/kebijakan-gaji" variant="contained">
                Buka Kebijakan Gaji
              </RouterButton>
            </Stack>
          </Card>
        )}
      </Loaded>
    </Page>
  )
}
