import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Device } from '#contract/access/account-detail.ts'
import { deviceName } from '#contract/access/device-name.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { dateTime } from '#web/ui/short-format.ts'

export function DeviceList({ devices, action }: { devices: Device[]; action?: (device: Device) => ReactNode }) {
  if (devices.length === 0) return <Empty text="Tidak sedang masuk di perangkat mana pun" />
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
      {devices.map((device) => (
        <Stack component="li" key={device.id} direction={{ xs: 'column', sm: 'row' }} sx={lineStyle}>
          <Stack sx={{ minWidth: 0, gap: 0.25 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {deviceName(device.agent)}{' '}
              {device.current && <Chip size="small" color="primary" label="Perangkat ini" sx={{ ml: 0.5 }} />}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              <NoWrap>Terakhir dipakai {dateTime(device.seen_at)},</NoWrap>{' '}
              <NoWrap>
                masuk {dateTime(device.created_at)}
                {device.address && ','}
              </NoWrap>
              {device.address && ` alamat ${device.address}`}
            </Typography>
          </Stack>
          {action?.(device)}
        </Stack>
      ))}
    </Stack>
  )
}

/** On a phone the button stands below, so that the dates need no narrow column. */
const lineStyle = {
  justifyContent: 'space-between',
  columnGap: 2,
  '& > .MuiButton-root': { alignSelf: { xs: 'flex-start', sm: 'center' }, ml: { xs: -1, sm: 0 } },
}
