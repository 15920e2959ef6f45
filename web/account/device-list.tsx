import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Device } from '#contract/account.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { dateTime } from '#web/ui/format.ts'
import { Whole } from '#web/ui/list/whole.tsx'

const BROWSERS = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'FxiOS', 'Chrome', 'CriOS', 'Safari'] as const
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const
const SPOKEN: Record<string, string> = {
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung Internet',
  FxiOS: 'Firefox',
  CriOS: 'Chrome',
}

/** What a browser says of itself, in the words of people: 'Chrome di Android'. */
export const deviceName = (agent: string | null) => {
  const find = (names: readonly string[]) => names.find((name) => agent?.includes(name))
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (!browser && !system) return 'Perangkat lain'
  return [browser && (SPOKEN[browser] ?? browser), system].filter(Boolean).join(' di ')
}

/** Where somebody is signed in. */
export function DeviceList({ devices, action }: { devices: Device[]; action?: (device: Device) => ReactNode }) {
  if (devices.length === 0) return <Empty text="Tidak sedang masuk di perangkat mana pun" />
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
      {devices.map((device) => (
        <Stack component="li" key={device.id} direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
          <Stack sx={{ minWidth: 0, gap: 0.25 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {deviceName(device.agent)} {device.current && <Chip size="small" color="primary" label="Perangkat ini" />}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              Terakhir dipakai <Whole>{dateTime(device.seen_at)}</Whole>, masuk{' '}
              <Whole>{dateTime(device.created_at)}</Whole>
              {device.address ? `, alamat ${device.address}` : ''}
            </Typography>
          </Stack>
          {action?.(device)}
        </Stack>
      ))}
    </Stack>
  )
}
