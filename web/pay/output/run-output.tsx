import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { payOutput } from '#contract/pay/output.ts'
import type { PayRunDetail } from '#contract/pay/run-rows.ts'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { monthName } from '#web/ui/page/month-stepper.tsx'

interface Props {
  run: PayRunDetail
  blocked: string | false
}

const NO_FILTERS = {}

/** Files for BPJS, the tax office and the books. */
export const RunOutput = ({ run, blocked }: Props) => (
  <>
    <section aria-labelledby="tax-files">
      <Typography variant="h3" component="h2" id="tax-files" sx={{ mb: 1 }}>
        Pajak dan BPJS
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        PPh 21 memuat semua proses yang disetujui dengan bulan pajak {monthName(run.tax_month)}. Karyawan pada masa
        pajak terakhir dilaporkan lewat bukti potong A1.
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {(['xls', 'xml'] as const).map((as) => (
          <DownloadButton
            key={as}
            endpoint={payOutput.taxFile}
            label={as === 'xls' ? 'PPh 21 (.xls)' : 'BPMP Coretax (.xml)'}
            query={() => ({ company_id: run.company_id, month: run.tax_month, as })}
            filters={NO_FILTERS}
            failure="Berkas PPh 21 gagal diunduh"
            blocked={blocked}
          />
        ))}
        {run.kind === 'bulanan' && (
          <DownloadButton
            endpoint={payOutput.bpjs}
            label="Daftar BPJS (.xls)"
            params={{ id: run.id }}
            filters={NO_FILTERS}
            failure="Daftar BPJS gagal diunduh"
            blocked={blocked}
          />
        )}
      </Stack>
    </section>
    <section aria-labelledby="journal-file">
      <Typography variant="h3" component="h2" id="journal-file" sx={{ mb: 1 }}>
        Pembukuan
      </Typography>
      <DownloadButton
        endpoint={payOutput.journal}
        label="Jurnal (.xls)"
        params={{ id: run.id }}
        filters={NO_FILTERS}
        failure="Jurnal gagal diunduh"
        blocked={blocked}
      />
    </section>
  </>
)
