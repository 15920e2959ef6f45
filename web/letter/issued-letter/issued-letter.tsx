import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { issuedLetter } from '#contract/letter/issued-letter.ts'
import type { Letter } from '#contract/letter/letter-row.ts'
import { isContract, isWarning, letterStateWord } from '#contract/letter/letter-types.ts'
import { day, localDay } from '#web/ui/format.ts'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { LetterDialog, type LetterForm } from './letter-dialogs.tsx'
import { LetterPaper } from './paper.tsx'

const NO_FILTERS = {}
const actions: Record<string, string> = {
  propose: 'Diusulkan',
  create: 'Dibuat',
  change: 'Diubah',
  issue: 'Diterbitkan',
  void: 'Dibatalkan',
  acknowledge: 'Diterima karyawan',
  refuse: 'Tanda terima ditolak',
  sign: 'Salinan bertanda tangan disimpan',
  register: 'Dicatatkan',
  link: 'Dihubungkan dengan karyawan',
  archive: 'Diarsipkan',
}

const receiptOf = ({ acknowledged_at, refused_at, witnesses }: Letter) => {
  if (acknowledged_at) return day(localDay(acknowledged_at))
  return refused_at ? `Ditolak ${day(localDay(refused_at))}, saksi ${witnesses?.join(' dan ') ?? '-'}` : 'Belum'
}

const factsOf = (letter: Letter) => [
  { label: 'Nomor', value: letter.number },
  { label: 'Tanggal', value: day(letter.date) },
  { label: 'Entitas', value: letter.company_name },
  { label: 'Nama', value: letter.name },
  ...(letter.valid_until ? [{ label: 'Berlaku sampai', value: day(letter.valid_until) }] : []),
  ...(letter.code ? [{ label: 'Kode verifikasi', value: `${letter.code} (dicek ${letter.checks}\u00a0kali)` }] : []),
  ...(isWarning(letter.type) ? [{ label: 'Tanda terima', value: receiptOf(letter) }] : []),
  ...(letter.comment ? [{ label: 'Tanggapan', value: letter.comment, wide: true }] : []),
  ...(letter.registered_at ? [{ label: 'Dicatatkan', value: day(letter.registered_at) }] : []),
]

/** An issued letter, which never changes; what may follow it, and its history. */
export function IssuedLetter({ letter }: { letter: Letter }) {
  const [form, setForm] = useState<LetterForm>()
  const { id } = letter
  const isIssued = letter.state === 'issued'
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1.3fr' }, alignItems: 'start' }}>
      <SectionCard title={letterStateWord(letter.state, { isArchived: letter.archived })}>
        <Stack sx={{ gap: 2 }}>
          {letter.void_reason && <Alert severity="error">Dibatalkan: {letter.void_reason}</Alert>}
          {letter.warnings.map((it) => (
            <Alert key={it.code} severity="warning">
              {it.text}
            </Alert>
          ))}
          <Facts facts={factsOf(letter)} />
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <DownloadButton
              endpoint={issuedLetter.pdf}
              label="PDF"
              params={{ id }}
              filters={NO_FILTERS}
              failure="Surat gagal diunduh"
            />
            {letter.signed && (
              <Button component="a" href={letter.signed} target="_blank" rel="noopener" variant="outlined">
                Salinan bertanda tangan
              </Button>
            )}
            {isIssued && (
              <>
                <Button variant="outlined" onClick={() => setForm('sign')}>
                  Unggah bertanda tangan
                </Button>
                {isWarning(letter.type) && !letter.acknowledged_at && !letter.refused_at && (
                  <Button variant="outlined" onClick={() => setForm('refuse')}>
                    Catat penolakan
                  </Button>
                )}
                {letter.type === 'penawaran' && letter.position_id === null && (
                  <Button variant="outlined" onClick={() => setForm('link')}>
                    Hubungkan ke karyawan
                  </Button>
                )}
                {isContract(letter.type) && (
                  <Button variant="outlined" onClick={() => setForm('register')}>
                    Catat pendaftaran
                  </Button>
                )}
                <Button color="error" onClick={() => setForm('void')}>
                  Batalkan
                </Button>
              </>
            )}
          </Stack>
          <Facts
            facts={letter.events.map((it) => ({
              label: `${day(localDay(it.at))}`,
              value: [actions[it.action], it.by && `oleh ${it.by}`, it.note].filter(Boolean).join(', '),
              wide: true,
            }))}
          />
        </Stack>
      </SectionCard>
      {letter.text && <LetterPaper letter={letter} />}
      {form && <LetterDialog form={form} letter={letter} onClose={() => setForm(undefined)} />}
    </Box>
  )
}
