/** The icons of the menu entries by path, apart from the screens so that the login page does not load them. */
import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined'
import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined'
import BeachAccess from '@mui/icons-material/BeachAccessOutlined'
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import CalendarViewWeek from '@mui/icons-material/CalendarViewWeekOutlined'
import CoPresent from '@mui/icons-material/CoPresentOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Fingerprint from '@mui/icons-material/FingerprintOutlined'
import Functions from '@mui/icons-material/FunctionsOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import Inbox from '@mui/icons-material/InboxOutlined'
import InsertChart from '@mui/icons-material/InsertChartOutlined'
import Inventory2 from '@mui/icons-material/Inventory2Outlined'
import MailOutline from '@mui/icons-material/MailOutlineOutlined'
import Newspaper from '@mui/icons-material/NewspaperOutlined'
import Nightlight from '@mui/icons-material/NightlightOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import PendingActions from '@mui/icons-material/PendingActionsOutlined'
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheckOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import RequestPage from '@mui/icons-material/RequestPageOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Subject from '@mui/icons-material/SubjectOutlined'
import TransferWithinAStation from '@mui/icons-material/TransferWithinAStationOutlined'
import Tune from '@mui/icons-material/TuneOutlined'
import type { ComponentType } from 'react'
import type { Path, ScreenPath } from '#web/client/paths.ts'

const iconByPath: { [P in Path]?: ComponentType } = {
  '/': Home,
  '/tugas-saya': Inbox,
  '/employee': Groups,
  '/masuk-keluar': TransferWithinAStation,
  '/barang': Inventory2,
  '/struktur': AccountTree,
  '/master-data': Tune,
  '/surat': Description,
  '/surat-saya': MailOutline,
  '/overview': CalendarMonth,
  '/request-leave': BeachAccess,
  '/daftar-izin': FactCheck,
  '/reimburse': ReceiptLong,
  '/daftar-reimburse': Payments,
  '/pengajuan-lembur': Nightlight,
  '/daftar-lembur': PendingActions,
  '/lembur-ditugaskan': AssignmentInd,
  '/daftar-ditugaskan': PlaylistAddCheck,
  '/berita': Newspaper,
  '/absensi': Fingerprint,
  '/proses-gaji': Functions,
  '/slip-gaji': Subject,
  '/penggajian': RequestPage,
  '/laporan': InsertChart,
  '/kelola-kehadiran': CoPresent,
  '/jadwal': CalendarViewWeek,
  '/time-and-location': Schedule,
}

/** The icon of the menu entry, or an arrow for a screen that is none. */
export const iconOf = (path: Path | ScreenPath): ComponentType => iconByPath[path as Path] ?? ArrowForward
