import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type Address, address, addressTypes } from '#contract/address.ts'
import { messages } from '#contract/messages.ts'
import { failureText } from '#web/http.ts'
import { type Subject, useOwned } from '#web/owned.ts'
import { Failure } from '#web/ui/feedback/error-panel.tsx'

const lineOf = ({ street, sub_district, district, city, province, postal_code }: Address) =>
  [street, sub_district, district, city, province].join(', ').concat(` ${postal_code}`)

/** The three addresses of a person, as they would stand on an envelope. */
export function AddressBlock({ subject }: { subject: Subject }) {
  const { data, error, refetch } = useOwned(address.list, subject)
  if (error && !data) return <Failure text={failureText(messages.generic, error)} onRetry={() => void refetch()} />
  return (
    <Box component="dl" aria-busy={!data} sx={{ m: 0, display: 'grid', gap: 2 }}>
      {addressTypes.options.map(({ value: type, label }) => {
        const found = data?.find((it) => it.type === type)
        return (
          <Box key={type}>
            <Typography component="dt" variant="body2" color="textSecondary">
              Alamat {label}
            </Typography>
            <Typography
              component="dd"
              color={data && !found ? 'textSecondary' : 'textPrimary'}
              sx={{ m: 0, overflowWrap: 'anywhere' }}
            >
              {data ? found ? lineOf(found) : 'Alamat tidak tersedia' : <Skeleton width="70%" />}
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}
