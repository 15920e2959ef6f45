import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type Address, address, addressTitles, addressTypes } from '#contract/people/address.ts'
import { type ProfileOwner, useSelfOrUser } from '#web/client/self-or-user.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'

const lineOf = ({ street, sub_district, district, city, province, postal_code }: Address) =>
  [street, sub_district, district, city, province].join(', ').concat(` ${postal_code}`)

/** The three addresses of a person, formatted as on an envelope. */
export function AddressBlock({ subject }: { subject: ProfileOwner }) {
  const reading = useSelfOrUser(address.list, subject)
  return (
    <Loaded query={reading} skeleton={<Addresses />}>
      {(known) => <Addresses known={known} />}
    </Loaded>
  )
}

function Addresses({ known }: { known?: Address[] }) {
  return (
    <Box component="dl" aria-busy={!known} sx={{ m: 0, display: 'grid', gap: 2 }}>
      {addressTypes.values.map((type) => {
        const found = known?.find((it) => it.type === type)
        return (
          <Box key={type}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {addressTitles[type]}
            </Typography>
            <Typography
              component="dd"
              color={known && !found ? 'textSecondary' : 'textPrimary'}
              sx={{ m: 0, overflowWrap: 'anywhere' }}
            >
              {known ? found ? lineOf(found) : 'Alamat tidak tersedia' : <Skeleton width="70%" />}
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}
