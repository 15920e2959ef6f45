import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { payRun } from '#contract/pay/run.ts'
import type { PayRunDetail } from '#contract/pay/run-rows.ts'
import { isFixed } from '#contract/pay/run-states.ts'
import { managesPay } from '#contract/policy.ts'
import { useRead } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { rupiahText } from '#web/pay/amount-text.ts'
import { RunOutput } from '#web/pay/output/run-output.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { number } from '#web/ui/format.ts'
import { DownloadButton } from '#web/ui/list/download-button.tsx'

const NOT_YET = 'Tersedia setelah proses disetujui'
const NO_FILTERS = {}

/** The files of an approved run: transfers per bank, all slips, a spreadsheet. */
export default function FilesTab({ run }: { run: PayRunDetail }) {
  const knowsPay = managesPay(useMe())
  const isReady = isFixed(run.state)
  const blocked = !isReady && NOT_YET
  return (
    <Stack sx={{ p: 2, gap: 3 }}>
      {!isReady && <Typography color="textSecondary">{NOT_YET}.</Typography>}
      <section aria-labelledby="bank-files">
        <Typography variant="h3" component="h2" id="bank-files" sx={{ mb: 1 }}>
          Berkas bank
        </Typography>
        {isReady ? (
          <Banks run={run} />
        ) : (
          <DownloadButton endpoint={payRun.bank} label="Semua bank" filters={NO_FILTERS} blocked={blocked} />
        )}
      </section>
      <RunOutput run={run} blocked={blocked} />
      {knowsPay && (
        <section aria-labelledby="slip-files">
          <Typography variant="h3" component="h2" id="slip-files" sx={{ mb: 1 }}>
            Slip
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <DownloadButton
              endpoint={payRun.pdf}
              label="Semua slip (PDF)"
              params={{ id: run.id }}
              filters={NO_FILTERS}
              failure="Slip gagal diunduh"
              blocked={blocked}
            />
            <DownloadButton
              endpoint={payRun.pdf}
              label="Satu berkas per orang (.zip)"
              params={{ id: run.id }}
              query={() => ({ as: 'zip' })}
              filters={NO_FILTERS}
              failure="Slip gagal diunduh"
              blocked={blocked}
            />
            <DownloadButton
              endpoint={payRun.export}
              label="Rincian (.xls)"
              params={{ id: run.id }}
              filters={NO_FILTERS}
              failure="Rincian gagal diunduh"
              blocked={run.state === 'draft' && 'Tersedia setelah proses dihitung'}
            />
          </Stack>
        </section>
      )}
    </Stack>
  )
}

/** Number and sum of the transfers stand beside each button; what has no bank is paid otherwise. */
function Banks({ run }: { run: PayRunDetail }) {
  const reading = useRead(payRun.banks, { params: { id: run.id } }, { failure: false })
  return (
    <Loaded query={reading} failure="Berkas bank gagal dimuat" skeleton={<Skeleton variant="rounded" height={120} />}>
      {(rows) => {
        const banks = rows.filter((it) => it.bank !== null)
        return (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((row) => (
              <Box component="li" key={row.bank ?? ''} sx={lineStyle}>
                <div>
                  <strong>{row.bank ?? 'Tanpa rekening'}</strong>
                  <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {number(row.people)} orang, {rupiahText(row.amount)}
                    {row.bank === null && '; dibayar dengan cara lain'}
                  </Typography>
                </div>
                {row.bank !== null && <BankButton run={run} bank={row.bank} label={row.bank} />}
              </Box>
            ))}
            {banks.length > 1 && (
              <Box component="li" sx={lineStyle}>
                <div>
                  <strong>Semua bank</strong>
                  <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {number(banks.reduce((sum, it) => sum + it.people, 0))} orang,{' '}
                    {rupiahText(banks.reduce((sum, it) => sum + it.amount, 0))}
                  </Typography>
                </div>
                <BankButton run={run} bank="" label="Semua bank" />
              </Box>
            )}
          </Box>
        )
      }}
    </Loaded>
  )
}

const BankButton = ({ run, bank, label }: { run: PayRunDetail; bank: string; label: string }) => (
  <DownloadButton
    endpoint={payRun.bank}
    label={label}
    params={{ id: run.id }}
    query={() => ({ bank })}
    filters={NO_FILTERS}
    failure="Berkas bank gagal diunduh"
  />
)

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  justifyContent: 'space-between',
  alignItems: 'center',
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const
