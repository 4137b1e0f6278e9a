// Reads lists of common passwords, words and first names, the commonest passwords first, gives them to the thread that
// asked, and ends: what they took of memory ends with it. Node runs this file as it is: it imports nothing but packages.
import { parentPort } from "node:worker_threads";
import { dictionary } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";

/** The commonest in other scripts, of which the lists have none. */
const others =
  "пароль йцукен йцукенг фывапролд любовь привет солнышко максим наташа андрей секрет 密码 密碼 我爱你 パスワード 비밀번호 사랑해 κωδικος κωδικός ססמה كلمةالسر";

const words = new Set([
  ...others.split(" "),
  ...dictionary["passwords-common"],
  ...dictionary["diceware-common"],
  ...english["firstnames-en"],
  ...english["commonWords-en"],
  ...english["wikipedia-en"],
]);
parentPort?.postMessage([...words].join("\n"));
