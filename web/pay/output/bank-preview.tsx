import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { BankLayoutForm } from '#contract/pay/bank-layout.ts'
import { bankFileText, bankLines, type Transfer } from '#contract/pay/bank-lines.ts'

const sample = (nik: string, name: string, bank: string, account_number: string, net: number): Transfer => ({
  ...{ nik, name, bank, account_number, account_holder: null, email: `${name.toLowerCase()}@contoh.id`, net },
})
const transfers = [
  sample('2000000001', 'Ayu', 'BCA', '1234567890', 7_250_000),
  sample('2000000002', 'Budi', 'Mandiri', '1370012345678', 9_338_650),
]
const facts = { month: '2026-05', pay_date: '2026-05-28', name: 'Gaji Mei 2026' }

/** The first lines of the file with two people who do not exist. */
export const BankPreview = ({ layout }: { layout: BankLayoutForm }) => (
  <figure style={{ margin: 0 }}>
    <Typography component="figcaption" variant="body2" color="textSecondary">
      Contoh isi
    </Typography>
    <Box component="pre" sx={preStyle} tabIndex={0} aria-label="Contoh isi berkas bank">
      {bankFileText(bankLines(layout, transfers, facts), layout.format === 'xls' ? 'tab' : layout.separator)}
    </Box>
  </figure>
)

const preStyle = {
  m: 0,
  mt: 0.5,
  p: 1.5,
  overflowX: 'auto',
  bgcolor: 'action.hover',
  borderRadius: 1,
  fontSize: '0.8125rem',
  tabSize: 12,
} as const
