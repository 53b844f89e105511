// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ToyToken} from "./ToyToken.sol";

/// An ERC-20 that many minimal proxies (EIP-1167) share the code of.
contract SeedToken is ToyToken("", "", 18) {
    function start(string calldata name_, string calldata symbol_, address to, uint256 value) external {
        require(bytes(name).length == 0, "start: only once");
        name = name_;
        symbol = symbol_;
        _mint(to, value);
    }
}

/// Makes many tokens in one transaction. Where the next one lies follows from its number alone.
contract SeedTokens {
    address private immutable _code = address(new SeedToken());
    /// How many there are; the first has number 1.
    uint256 public made;

    function make(uint256 count, address to) external {
        bytes memory proxy = abi.encodePacked(
            hex"3d602d80600a3d3981f3363d3d373d3d3d363d73", _code, hex"5af43d82803e903d91602b57fd5bf3"
        );
        uint256 last = made + count;
        for (uint256 at = made + 1; at <= last; at++) {
            address token;
            assembly {
                token := create2(0, add(proxy, 32), mload(proxy), at)
            }
            require(token != address(0), "make: no token");
            string memory digits = _decimal(at);
            SeedToken(token).start(
                string.concat("Seed Token ", digits), string.concat("SEED", digits), to, at * 1 ether
            );
        }
        made = last;
    }

    function _decimal(uint256 value) private pure returns (string memory) {
        uint256 length;
        for (uint256 rest = value; rest > 0; rest /= 10) length++;
        bytes memory digits = new bytes(length);
        for (; value > 0; value /= 10) digits[--length] = bytes1(uint8(48 + (value % 10)));
        return string(digits);
    }
}
