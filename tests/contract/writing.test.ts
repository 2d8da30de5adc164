import { describeShipped } from "./shipped";

describeShipped("writing");
