import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { bankText } from '#contract/org/bank.ts'
import { type Payee, reimbursement } from '#contract/pay/reimbursement.ts'
import type { Reimbursement } from '#contract/pay/reimbursement-row.ts'
import { useRead } from '#web/client/api.ts'
import { snackbar } from '#web/client/snackbar.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { rupiah } from '#web/ui/format.ts'
import { sumOf } from '#web/ui/short-format.ts'

type Claim = Pick<Reimbursement, 'id' | 'total'>

/** Bank accounts and total of the claims, which finance copies into the bank's screen. */
export function PayeeList({ claims }: { claims: readonly Claim[] }) {
  const reading = useRead(reimbursement.payees, { query: { ids: claims.map((it) => it.id).join() } })
  return (
    <Box sx={{ bgcolor: 'background.default', borderRadius: 1, p: 2, mb: 2 }}>
      <Box sx={line}>
        <Typography variant="h3" component="h3">
          Rekening tujuan
        </Typography>
        {claims.length > 1 && (
          <Typography component="span" sx={{ ...figures, fontWeight: 600 }}>
            Jumlah {rupiah(sumOf(claims.map((it) => it.total)))}
          </Typography>
        )}
      </Box>
      <Loaded query={reading} skeleton={<Skeleton variant="rounded" height={48} />}>
        {(payees) =>
          claims.map((claim) => <Line key={claim.id} claim={claim} payee={payees.find((it) => it.id === claim.id)} />)
        }
      </Loaded>
    </Box>
  )
}

const Line = ({ claim, payee }: { claim: Claim; payee: Payee | undefined }) => (
  <Box sx={line}>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {payee?.user_name ?? 'Sudah tidak menunggu transfer'}
      </Typography>
      {payee && <Account {...payee} />}
    </Box>
    <Typography variant="body2" component="span" sx={figures}>
      {rupiah(claim.total)}
    </Typography>
  </Box>
)

function Account(payee: Payee) {
  const { account_number, account_holder, user_name } = payee
  if (!account_number)
    return (
      <Typography variant="body2" color="error">
        Nomor rekening belum diisi
      </Typography>
    )
  const copy = () =>
    navigator.clipboard
      .writeText(account_number)
      .then(() => snackbar.success('Nomor rekening disalin'))
      .catch(() => snackbar.error('Nomor rekening tidak dapat disalin'))
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
      <Typography variant="body2" component="span">
        {bankText(payee) ?? <UnknownBank bank={payee.bank} />} <span style={figures}>{account_number}</span>
      </Typography>
      <IconButton
        size="small"
        aria-label={`Salin nomor rekening ${user_name}`}
        title="Salin"
        onClick={() => void copy()}
        sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
      >
        <ContentCopy fontSize="inherit" />
      </IconButton>
      <Typography variant="body2" component="span" color="textSecondary" sx={{ width: '100%' }}>
        a.n. {account_holder ?? user_name}
      </Typography>
    </Box>
  )
}

const UnknownBank = ({ bank }: Pick<Payee, 'bank'>) => (
  <Typography variant="body2" component="span" color="error">
    {bank ? 'Nama bank belum diisi' : 'Bank belum diisi'}
  </Typography>
)

const line = { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5, alignItems: 'baseline' }
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
