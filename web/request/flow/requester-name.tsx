import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { PersonName } from '#web/ui/person-name.tsx'

interface NameProps {
  text: string
  /** For people who share their name with others of the page. */
  about: string | false
  below?: string
  onOpen: () => void
}

export const RequesterName = ({ text, about, below, onOpen }: NameProps) => (
  <>
    <PersonName
      about={about}
      name={
        <Link
          component="button"
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          sx={{ font: 'inherit', textAlign: 'left' }}
        >
          {text}
        </Link>
      }
    />
    {below && (
      <Typography variant="body2" color="textSecondary">
        {below}
      </Typography>
    )}
  </>
)
