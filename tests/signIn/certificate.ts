import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A certificate of this machine that no system trusts, and the file it is in. */
export function ownCertificate(): { key: string; cert: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const [keyFile, file] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const names = "subjectAltName=DNS:localhost,IP:127.0.0.1";
  const options =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost";
  execFileSync("openssl", [...options.split(" "), "-addext", names, "-keyout", keyFile, "-out", file], {
    stdio: "pipe",
  });
  return { key: readFileSync(keyFile, "utf8"), cert: readFileSync(file, "utf8"), file };
}
