import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ReportReader, reportReader } from '#contract/report/reader.ts'
import { useWrite } from '#web/client/api.ts'
import { SidePanel } from '#web/ui/feedback/side-panel.tsx'
import type { PersonOption } from '#web/ui/form/person-picker.tsx'
import { CompaniesPicker } from './companies-picker.tsx'
import { PositionOfCompany } from './position-of-company.tsx'

/** Names a position that reads figures, or changes the companies of one. */
export function ReaderForm({ reader, onClose }: { reader?: ReportReader | undefined; onClose: () => void }) {
  const [person, setPerson] = useState<PersonOption | null>(null)
  const [company_ids, setCompanies] = useState<number[]>(reader?.company_ids ?? [])
  const save = useWrite(reportReader.save, { success: 'Pembaca disimpan', onSuccess: onClose, showsReason: true })
  const position_id = reader?.position_id ?? person?.id
  return (
    <SidePanel
      title={reader ? 'Edit Pembaca' : 'Tambah Pembaca'}
      about={reader?.name ?? 'Melihat angka laporan tanpa menjadi HR'}
      width={520}
      onClose={onClose}
      footer={
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>Batal</Button>
          <Button
            variant="contained"
            disabled={position_id === undefined}
            loading={save.isPending}
            onClick={() => position_id !== undefined && save.mutate({ body: { position_id, company_ids } })}
          >
            Simpan
          </Button>
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        {!reader && (
          <PositionOfCompany label="Pembaca" hint="Cari sebagian nama atau NIK" value={person} onPick={setPerson} />
        )}
        <CompaniesPicker
          ids={company_ids}
          onChange={setCompanies}
          none="Semua entitas"
          hint="Entitas yang angkanya dilihat; kosong berarti semua"
        />
      </Box>
    </SidePanel>
  )
}
