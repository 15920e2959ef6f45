import Alert from '@mui/material/Alert'
import type { Letter } from '#contract/letter/letter-row.ts'
import { path } from '#web/client/paths.ts'
import { RouterLink } from '#web/ui/page/router-link.tsx'

const OF_PERSON = ['ktp', 'tempat_lahir', 'tanggal_lahir', 'umur', 'jenis_kelamin', 'sapaan', 'alamat']

/** The screens on which missing facts are filled in. */
export function MissingFacts({ letter }: { letter: Letter }) {
  const { missing, missing_names, position_id, user_id } = letter
  if (missing.length === 0) return null
  const ids = position_id !== null && user_id !== null ? { id: position_id, userId: user_id } : undefined
  const isOfPerson = missing_names.some((it) => OF_PERSON.includes(it))
  return (
    <Alert severity="warning">
      {missing.join(', ')}.{' '}
      {ids && (
        <RouterLink to={path('/detail-employee/$id/$userId', ids)}>
          {isOfPerson ? 'Lengkapi data karyawan' : 'Buka data karyawan'}
        </RouterLink>
      )}
      {missing_names.some((it) => it.includes('entitas') || it.includes('penandatangan') || it === 'jenis_usaha') && (
        <>
          {' '}
          <RouterLink to="/kop-surat">Atur kop surat</RouterLink>
        </>
      )}
    </Alert>
  )
}
