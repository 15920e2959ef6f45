/** Rejects passwords among those that leaked most often, or popular in Indonesia; compared without case. */
import { dictionary } from '@zxcvbn-ts/language-common'

/** Missing in international lists: Indonesian passwords, and words of this product. */
const OURS =
  `12345678 123456789 1234567890 0123456789 987654321 87654321 11111111 00000000 12341234 11223344 88888888 66666666 55555555 99999999
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwerty123 qwertyuiop qwerty12 asdfghjk asdfghjkl zxcvbnm123 abcd1234 abc12345 abcdefgh a1b2c3d4 aa123456
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass1234 passwort admin123 admin1234 administrator
  welcome1 welcome123 letmein1 iloveyou iloveyou1 sunshine princess football baseball superman batman123 starwars trustno1 whatever
  dragon123 monkey123 michael1 changeme default1 master123 computer internet samsung1 google123 facebook secret123 test1234 testtest
  sayangku sayang123 sayang12 cintaku1 cinta123 akucinta indonesia indonesia1 jakarta1 bandung1 surabaya merdeka1 garuda123 bismillah bismillah1
  alhamdulillah assalamualaikum muhammad muhammad1 rahasia1 rahasiaku katasandi katasandi1 karyawan1 karyawan123 perusahaan hcis1234 kantor123
  anakku123 keluarga1 keluarga123 bahagia1 terserah ganteng123 cantik123 doraemon naruto123`
    .split(/\s+/)
    .filter(Boolean)

let common: Set<string> | undefined

export const isCommonPassword = (plain: string) => {
  common ??= new Set([...OURS, ...dictionary['passwords-common']])
  return common.has(plain.toLowerCase())
}
