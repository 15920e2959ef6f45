import Download from '@mui/icons-material/DownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { saveFile } from '#web/client/save-file.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'

const SHEET = 'lembar-kode'

/** Prints only the sheet of codes. */
const onPaper = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    [`#${SHEET}, #${SHEET} *`]: { visibility: 'visible' },
    [`#${SHEET}`]: { position: 'absolute', top: 0, left: 0 },
  },
}

const save = (text: string) => saveFile(new Blob([text], { type: 'text/plain' }), 'kode-cadangan-hcis.txt')

interface Props {
  codes: readonly string[]
  onDone: () => void
}

/** New recovery codes; shown once, until the person confirms having saved them. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const text = `Kode cadangan HCIS (setiap kode berlaku sekali)\n\n${codes.join('\n')}\n`
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is further down; without scrolling the codes would be off screen on a phone.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 0 }}>
      <SectionCard title="Simpan kode cadangan Anda">
        <GlobalStyles styles={onPaper} />
        <Stack sx={{ gap: 2 }}>
          <Alert severity="warning">
            Kode ini hanya ditampilkan sekarang. Dengan kode ini Anda tetap dapat masuk bila ponsel atau passkey hilang;
            setiap kode berlaku sekali.
          </Alert>
          <Box id={SHEET}>
            <Typography variant="subtitle2" component="p" sx={{ mb: 1 }}>
              Kode cadangan HCIS
            </Typography>
            <Box
              component="ol"
              aria-label="Kode cadangan"
              sx={{ m: 0, pl: 5, display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
            >
              {codes.map((code) => (
                <Typography key={code} component="li" sx={{ fontFamily: 'monospace', fontSize: 17 }}>
                  {code}
                </Typography>
              ))}
            </Box>
          </Box>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <CopyButton text={codes.join('\n')} label="Salin" />
            <Button variant="outlined" startIcon={<Download />} onClick={() => save(text)}>
              Unduh
            </Button>
            <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
              Cetak
            </Button>
            <Button variant="contained" onClick={onDone}>
              Sudah Saya Simpan
            </Button>
          </Stack>
        </Stack>
      </SectionCard>
    </Box>
  )
}
