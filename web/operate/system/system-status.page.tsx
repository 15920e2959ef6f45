import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { type SystemStatus, system } from '#contract/platform/system.ts'
import { useRead } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { number } from '#web/ui/format.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { dateTime } from '#web/ui/short-format.ts'
import { CheckList } from './check-list.tsx'
import { JobTable } from './job-table.tsx'
import { ageText, filesText, sizeText, warningsOf } from './status-texts.ts'

const REFRESH_MS = 15_000

/** How the installation stands, for group HR. */
export default function SystemStatusPage() {
  const reading = useRead(system.status, {}, { refetchInterval: REFRESH_MS, staleTime: 0 })
  return (
    <Page>
      <Loaded query={reading} isOnPage>
        {(status) => (
          <Stack sx={{ gap: 2 }}>
            <Warnings warnings={warningsOf(status, reading.dataUpdatedAt)} />
            <CheckList checks={status.checks} />
            <Summary status={status} />
            <JobTable jobs={status.jobs} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

const Warnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length === 0 ? (
    <Alert severity="success">Semua berjalan normal.</Alert>
  ) : (
    <Alert severity="warning">
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {warnings.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </Box>
    </Alert>
  )

const Summary = ({
  status: { mail, storage, backup, version, commit, started_at, disk_free_bytes },
}: {
  status: SystemStatus
}) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
    <SectionCard title="Email">
      <Facts
        facts={[
          { label: 'Menunggu dikirim', value: number(mail.waiting) },
          { label: 'Gagal terkirim', value: number(mail.failed) },
          { label: 'Menunggu sejak', value: dateTime(mail.waiting_since) },
          { label: 'Menunggu paling lama', value: mail.waiting > 0 ? ageText(mail.oldest_seconds) : '-' },
        ]}
      />
    </SectionCard>
    <SectionCard title="Penyimpanan">
      <Facts
        facts={[
          { label: 'Ukuran database', value: sizeText(storage.database_bytes) },
          { label: 'Ruang disk kosong', value: disk_free_bytes === null ? '-' : sizeText(disk_free_bytes) },
          { label: 'File', value: filesText(storage.files) || 'Belum ada file' },
        ]}
      />
    </SectionCard>
    <SectionCard title="Cadangan">
      <Facts
        facts={[
          { label: 'Cadangan terakhir', value: backup.last_at ? dateTime(backup.last_at) : 'Belum ada yang tercatat' },
          { label: 'Terakhir diperiksa', value: backup.checked_at ? dateTime(backup.checked_at) : 'Belum pernah' },
          { label: 'Nama file', value: backup.file_name ?? '-' },
          { label: 'Ukuran', value: backup.bytes === null ? '-' : sizeText(backup.bytes) },
        ]}
      />
    </SectionCard>
    <SectionCard title="Versi">
      <Facts
        facts={[
          { label: 'Versi HCIS', value: version },
          { label: 'Commit', value: commit?.slice(0, 12) ?? '-' },
          { label: 'Berjalan sejak', value: dateTime(started_at) },
        ]}
      />
    </SectionCard>
  </Box>
)
